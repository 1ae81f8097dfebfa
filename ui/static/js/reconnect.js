// Coming back after the network or the server was gone. NiceGUI tries a WebSocket as soon as one poll fails; on an
// iPhone that WebSocket may hang, and the page would wait 20 s for it. So poll again instead, and soon: a poll that
// gets through upgrades itself where that works.
document.addEventListener("DOMContentLoaded", () => {
  const LONGEST_PAUSE = 2000; // ms between two attempts
  new MutationObserver(() => {
    window.socket.io.opts.tryAllTransports = false;
    window.socket.io.reconnectionDelayMax(LONGEST_PAUSE);
  }).observe(document.getElementById("popup"), { attributeFilter: ["aria-hidden"] });
});
