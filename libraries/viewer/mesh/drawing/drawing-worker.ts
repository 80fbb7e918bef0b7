import { drawnParts } from './drawn-part.ts';
import type { Answered, FromDrawing, Question, ToDraw } from './messages.ts';
import type { PartDrawing } from './part-drawing.ts';

/*
 * Draws parts apart from the page: reading a preview, finding its edges and, without a graphics card, drawing each take longer on
 * a slow phone than a page may stand still (docs/decisions/0043).
 */

interface WorkerScope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToDraw>) => void) => void;
  postMessage: (message: FromDrawing, transfer: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

const all = drawnParts(new OffscreenCanvas(1, 1));
const parts = new Map<number, PartDrawing>();

const known = (part: number) => {
  const drawing = parts.get(part);
  if (!drawing) throw new Error(`Part ${part} is not open.`);
  return drawing;
};

const answerTo = async (asked: ToDraw): Promise<Answered[Question]> => {
  switch (asked.ask) {
    case 'open': {
      const drawing = await all.open(asked.bytes);
      parts.set(asked.part, drawing);
      drawing.watch(() => scope.postMessage({ changed: asked.part }, []));
      return { box: drawing.box, hasCard: all.hasCard };
    }
    case 'picture':
      return known(asked.part).picture(asked.pose);
    case 'sight':
      return known(asked.part).sight(asked.place, asked.now, asked.clear);
    case 'pick':
      return known(asked.part).pick(asked.aim);
    case 'close':
      parts.get(asked.part)?.close();
      parts.delete(asked.part);
  }
};

scope.addEventListener('message', ({ data }) => {
  const { number } = data;
  answerTo(data).then(
    (answer) => scope.postMessage({ number, answer }, answer && 'bitmap' in answer ? [answer.bitmap] : []),
    () => scope.postMessage({ number, failed: true }, []),
  );
});
