// Turning what is dragged: a second finger by a tap or a twist, a mouse by its wheel.

const TWIST = 38; // degrees of a second finger for a quarter turn
const WHEEL_STEP = 40;
const WHEEL_REST = 140; // ms

export class Turning {
  finger = null;
  flick = { sum: 0, way: 0, until: 0 };

  constructor(drag) {
    this.drag = drag; // {board, press, lifted, turn(step)}
  }

  // -- a second finger -----------------------------------------------------------------------------

  isBy(event) {
    return event.pointerId === this.finger?.id;
  }

  down(event) {
    if (!this.drag.lifted || this.finger || event.target.closest?.("button")) return;
    this.finger = { id: event.pointerId, at: event, hasTurned: false, angle: this.angleOf(event) };
    event.preventDefault();
  }

  // Either finger moved.
  twist(event) {
    const { finger } = this;
    if (!finger) return;
    if (this.isBy(event)) finger.at = event;
    const angle = this.angleOf(finger.at);
    const turned = ((angle - finger.angle + 540) % 360) - 180;
    if (Math.abs(turned) < TWIST) return;
    finger.angle = angle;
    finger.hasTurned = true;
    this.drag.turn(Math.sign(turned));
  }

  up() {
    if (!this.finger.hasTurned) this.drag.turn(1);
    this.stop();
  }

  stop() {
    this.finger = null;
  }

  angleOf({ clientX, clientY }) {
    const { last } = this.drag.press;
    return (Math.atan2(clientY - last.clientY, clientX - last.clientX) * 180) / Math.PI;
  }

  // -- the wheel -----------------------------------------------------------------------------------

  wheel(event) {
    const { lifted, board } = this.drag;
    const isMine = lifted || (board.stage.contains(event.target) && board.play.places && board.play.mode !== "task");
    if (!isMine || event.ctrlKey || !event.deltaY) return;
    event.preventDefault();
    const way = Math.sign(event.deltaY);
    const { flick } = this;
    if (way === flick.way && event.timeStamp < flick.until) return; // one flick, one turn
    flick.sum = way * flick.sum > 0 ? flick.sum + event.deltaY : event.deltaY;
    if (Math.abs(flick.sum) < WHEEL_STEP) return;
    this.drag.turn(way);
    this.flick = { sum: 0, way, until: event.timeStamp + WHEEL_REST };
  }
}
