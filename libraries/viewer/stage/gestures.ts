import type { Motions, Offset } from './stage.ts';

const KEY_TURN_PX = 40;
const KEY_ZOOM = 1.25;
const WHEEL_ZOOM = 0.0016;
/** A wheel that turns by lines or pages: about so many pixels each. */
const WHEEL_UNIT_PX = [1, 16, 400] as const;

const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: [-KEY_TURN_PX, 0],
  ArrowRight: [KEY_TURN_PX, 0],
  ArrowUp: [0, -KEY_TURN_PX],
  ArrowDown: [0, KEY_TURN_PX],
};

/** @returns whether the key moved the view */
const moveByKey = (key: string, isShifted: boolean, { turn, pan, zoom, home }: Motions) => {
  const arrow = ARROWS[key];
  if (arrow) (isShifted ? pan : turn)(arrow);
  else if (key === '+' || key === '=') zoom(KEY_ZOOM);
  else if (key === '-' || key === '_') zoom(1 / KEY_ZOOM);
  else if (key === 'Home') home();
  else return false;
  return true;
};

const middleOf = (points: readonly Offset[]): Offset => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const spreadOf = ([one, other]: readonly Offset[]) =>
  one && other ? Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1])) : 1;

/** Fingers and the mouse: one turns, two move and zoom; with Shift, or another button than the first, the mouse moves. */
const followPointers = (stage: HTMLElement, motions: Motions) => {
  const pointers = new Map<number, Offset>();
  const place = ({ clientX, clientY }: MouseEvent): Offset => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  };
  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const before = [...pointers.values()];
    pointers.set(event.pointerId, place(event));
    const after = [...pointers.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const by: Offset = [to[0] - from[0], to[1] - from[1]];
    if (after.length > 1) {
      motions.pan(by);
      motions.zoom(spreadOf(after) / spreadOf(before), to);
    } else (event.shiftKey || event.buttons > 1 ? motions.pan : motions.turn)(by);
  };
  const start = (event: PointerEvent) => {
    if (pointers.size > 1) return; // a third finger does nothing
    pointers.set(event.pointerId, place(event));
    stage.setPointerCapture(event.pointerId);
  };
  const end = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
  return { move, start, end, place };
};

/**
 * Moves the view by mouse, touch and keys. The wheel, and a finger moved up or down, scroll the page until the stage has been
 * clicked or tapped: nobody gets stuck on it.
 */
export const followGestures = (stage: HTMLElement, motions: Motions, signal: AbortSignal) => {
  const { move, start, end, place } = followPointers(stage, motions);
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    stage.addEventListener(name, act, { signal, passive: false });
  on('pointerdown', start);
  on('pointermove', move);
  on('pointerup', end);
  on('pointercancel', end);
  on('contextmenu', (event) => event.preventDefault()); // the right button moves the part
  on('wheel', (event) => {
    if (document.activeElement !== stage) return;
    event.preventDefault();
    motions.zoom(Math.exp(-event.deltaY * (WHEEL_UNIT_PX[event.deltaMode] ?? 1) * WHEEL_ZOOM), place(event));
  });
  on('keydown', (event) => {
    if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveByKey(event.key, event.shiftKey, motions)) event.preventDefault();
  });
};
