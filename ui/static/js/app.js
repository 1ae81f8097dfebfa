// What every page needs and no server can wait for: the device's preferences on the root element, and a page
// that takes no input while it may show an old state (asleep, offline, or just back).
(() => {
  const root = document.documentElement;
  const START = window.crownfield ?? {};
  const PATIENCE = 2000; // ms until a silent connection is given up and made anew
  let asked = 0;
  let answered = 0;

  const lock = (why) => (root.dataset.link = why);
  const unlock = () => delete root.dataset.link;
  const isLost = () => document.getElementById("popup")?.getAttribute("aria-hidden") === "false";

  // Ask the server for an answer. It comes after everything that was missed, so then the page is up to date.
  function ask() {
    if (!window.did_handshake || isLost()) return;
    const question = ++asked;
    lock("asking");
    emitEvent("awake", question);
    setTimeout(() => {
      if (answered < question && question === asked && !isLost()) window.socket.io.engine.close();
    }, PATIENCE);
  }

  function swallow(event) {
    if (!root.dataset.link) return;
    if (event.type === "keydown" && event.key === "Tab") return;
    event.stopImmediatePropagation();
    if (event.type !== "pointerdown") event.preventDefault(); // a finger may still scroll
  }

  window.crownfield = {
    ...START,
    apply(preferences) {
      Object.assign(root.dataset, preferences);
    },
    heard(question) {
      answered = Math.max(answered, question);
      if (answered === asked && !isLost()) unlock();
    },
  };

  for (const type of ["pointerdown", "click", "keydown"]) window.addEventListener(type, swallow, true);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  window.addEventListener("pageshow", (event) => event.persisted && ask());

  const STOPS = "a[href], button:not([disabled]), input:not([disabled]), summary, [tabindex='0']";

  // A button's key presses it, wherever the focus is: what a control or a field does with the key comes first.
  const FIELDS = "input, textarea, select, [contenteditable]";
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || target.closest?.(FIELDS)) return;
    if (key === "Enter" && target.closest?.(STOPS)) return;
    if (document.querySelector(".q-dialog__inner")) return;
    const isFor = (one) => one.getAttribute("aria-keyshortcuts").toLowerCase() === key.toLowerCase();
    const button = [...document.querySelectorAll("[aria-keyshortcuts]")].find((one) => isFor(one) && one.checkVisibility());
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  // Quasar knows Escape on desktops only, and tablets have keyboards too.
  document.addEventListener("keyup", (event) => {
    if (event.key !== "Escape" || Quasar.Platform.is.desktop) return;
    [...document.querySelectorAll(".q-dialog__backdrop")].at(-1)?.click();
  });

  // Quasar calls a focus back that has left its dialog; here it does not leave.
  document.addEventListener("keydown", (event) => {
    const dialog = [...document.querySelectorAll(".q-dialog__inner")].at(-1);
    if (event.key !== "Tab" || !dialog) return;
    const stops = [...dialog.querySelectorAll(STOPS)].filter((one) => one.checkVisibility());
    const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const isInside = stops.includes(document.activeElement);
    if (!other || (isInside && document.activeElement !== edge)) return;
    event.preventDefault();
    other.focus();
  });

  document.addEventListener("DOMContentLoaded", () => {
    const popup = document.getElementById("popup");
    popup.setAttribute("role", "status");
    [...popup.querySelectorAll("span")].forEach((line, i) => (line.textContent = START.lost?.[i] ?? line.textContent));
    new MutationObserver(() => (isLost() ? lock("lost") : ask())).observe(popup, { attributeFilter: ["aria-hidden"] });
  });
})();
