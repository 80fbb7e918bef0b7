import { html } from '#viewer/dom.ts';
import type { Toggle, ToggleGroup } from '#viewer/stage/stage.ts';
import type { Bench, Tool } from '#viewer/tools/tool.ts';
import { iconButton } from './buttons.ts';

type Load = () => Promise<{ openTool: (bench: Bench) => Tool }>;

const FAILED = 'This could not be loaded. Please check your connection and try again.';

/** Does what is loaded first, and says so where that fails. */
const tried = (act: () => Promise<void>, place: HTMLElement) => {
  place.querySelector('[role=alert]')?.remove();
  act().catch(() => place.append(html('p', { role: 'alert' }, FAILED)));
};

const toggleOf = (label: string, load: Load, bench: Bench, place: HTMLElement): Toggle => {
  let tool: Tool | undefined;
  bench.signal.addEventListener('abort', () => tool?.close());
  const open = async () => {
    const { openTool } = await load();
    if (!toggle.shown || tool) return; // it was put away meanwhile
    tool = openTool(bench);
    place.append(tool.element);
  };
  const toggle = {
    label,
    shown: false,
    set: (shown: boolean) => {
      toggle.shown = shown;
      if (shown) return tried(open, place);
      tool?.close();
      tool = undefined;
    },
  };
  return toggle;
};

/** What is done with a part besides looking; each is loaded when it is asked for. */
export const toolToggles = (bench: Bench): { group: ToggleGroup; save: HTMLElement; place: HTMLElement } => {
  const place = html('div', { class: 'viewer-place' });
  const toggle = (label: string, load: Load) => toggleOf(label, load, bench, place);
  const toggles: Toggle[] = [];
  const { stage, picture, part } = bench;
  if (part.sizeMm && stage.pick) toggles.push(toggle('Measure', () => import('#viewer/tools/measure-tool.ts')));
  if (stage.section) toggles.push(toggle('Section', () => import('#viewer/tools/section-tool.ts')));
  if (part.sizeMm && part.kind === 'drawing')
    toggles.push(toggle('In 3D', () => import('#viewer/tools/solid-tool.ts')));
  const save = async () => (await import('#viewer/tools/save-picture.ts')).savePicture(picture, part.name);
  return {
    group: { label: 'Tools', toggles },
    save: iconButton('save', 'Save as a picture', () => tried(save, place)),
    place,
  };
};
