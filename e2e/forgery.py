"""Messages that no page of ours sends, as a curious guest could send them from his browser's console."""

from e2e.screens.table import TableScreen

FORGE = """([css, event, args]) => {
  const element = Object.entries(mounted_app.elements).find(([, { events, ...one }]) =>
    (one.class.includes(css) || one.tag.endsWith(css)) && events.some(({ type }) => type === event));
  const [id, { events }] = element;
  const { listener_id } = events.find(({ type }) => type === event);
  window.socket.emit('event', { id: Number(id), client_id: window.clientId, listener_id, args: [JSON.stringify(args)] });
}"""


def forge(screen: TableScreen, css: str, event: str, args: object) -> None:
    """Send what the page itself would never send, over the page's own connection."""
    screen.page.evaluate(FORGE, [css, event, args])
