import { html } from '#viewer/dom.ts';
import type { Toggle, ToggleGroup } from '#viewer/stage/stage.ts';
import type { Bench, Tool } from '#viewer/tools/tool.ts';

type Load = () => Promise<{ openTool: (bench: Bench) => Tool }>;

const FAILED = 'This could not be loaded. Please check your connection and try again.';

const toggleOf = (label: string, load: Load, bench: Bench, place: HTMLElement): Toggle => {
  let tool: Tool | undefined;
  const toggle = { label, shown: false, set: (shown: boolean) => void change(shown) };
  const open = async () => {
    const { openTool } = await load();
    if (!toggle.shown || tool) return; // it was put away meanwhile
    tool = openTool(bench);
    place.append(tool.element);
  };
  const change = async (shown: boolean) => {
    toggle.shown = shown;
    place.querySelector('[role=alert]')?.remove();
    if (shown) return open().catch(() => place.append(html('p', { role: 'alert' }, FAILED)));
    tool?.close();
    tool = undefined;
  };
  return toggle;
};

/** Tools that are taken by a tick; each is loaded then. */
export const toolToggles = (bench: Bench): { group: ToggleGroup; place: HTMLElement } => {
  const place = html('div', { class: 'viewer-place' });
  const toggle = (label: string, load: Load) => toggleOf(label, load, bench, place);
  const toggles: Toggle[] = [];
  const { stage, hasSize } = bench;
  if (hasSize && stage.pick) toggles.push(toggle('Measure', () => import('#viewer/tools/measure-tool.ts')));
  if (stage.section) toggles.push(toggle('Section', () => import('#viewer/tools/section-tool.ts')));
  return { group: { label: 'Tools', toggles }, place };
};
