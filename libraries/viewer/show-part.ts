import './viewer.css';
import { html } from './dom.ts';
import { findingSteps } from './findings/finding-steps.ts';
import { type LoadedPreview, loadPreview } from './load-preview.ts';
import { iconButton } from './panel/buttons.ts';
import { FindingPanel } from './panel/finding-panel.ts';
import { legend } from './panel/legend.ts';
import { togglePanel } from './panel/toggle-panel.ts';
import { toolToggles } from './panel/tool-toggles.ts';
import { partWords } from './part-words.ts';
import { followGestures } from './stage/gestures.ts';
import type { Stage } from './stage/stage.ts';
import type { Highlight, PartMaterial, ViewedPart } from './viewed-part.ts';

/** A part that is shown. */
export interface ShownPart {
  highlight: (what: Highlight | undefined) => void;
  /** Makes it of another material, as `material` of the part. */
  paint: (material: PartMaterial | undefined) => void;
  /** Takes it away, with all that it holds. */
  destroy: () => void;
}

const HELP = {
  mesh: [
    'Mouse: drag to turn, with Shift or the right button to move; click first, and the wheel zooms.',
    'Touch: one finger turns, two fingers move and zoom; tap first to turn up and down.',
    'Keys: arrows turn, Shift and arrows move, + and − zoom, Home shows all.',
  ],
  svg: [
    'Mouse: drag to move; click first, and the wheel zooms.',
    'Touch: one finger moves, two fingers zoom; tap first to move up and down.',
    'Keys: arrows move, + and − zoom, Home shows all.',
  ],
} as const;

let helps = 0;

const stageElement = (part: ViewedPart, helpId: string) =>
  html('div', {
    class: 'viewer-stage',
    tabindex: 0,
    role: 'application',
    'aria-roledescription': 'viewer',
    'aria-label': partWords(part),
    'aria-describedby': helpId,
  });

const toolsOf = (stage: Stage, refresh: () => void, save: HTMLElement) => {
  const { motions, turnOver } = stage;
  return html(
    'div',
    { class: 'viewer-tools', role: 'group', 'aria-label': 'View' },
    ...(turnOver
      ? [
          iconButton('over', 'Turn over', () => {
            turnOver();
            refresh();
          }),
        ]
      : []),
    iconButton('closer', 'Zoom in', () => motions.zoom(1.4)),
    iconButton('farther', 'Zoom out', () => motions.zoom(1 / 1.4)),
    iconButton('whole', 'Show all', () => motions.home()),
    save,
  );
};

const legendFor = ({ legend: lines = [] }: Stage) => (lines.length > 0 ? [legend(lines)] : []);

type StageIn = (picture: HTMLElement, part: ViewedPart, signal: AbortSignal) => Stage;

/** A drawing loads nothing of what draws meshes, and the other way round. */
const stageFor = async (preview: LoadedPreview, ended: AbortSignal): Promise<StageIn> => {
  if (preview.type === 'mesh') {
    const { MeshStage, prepareMeshStage } = await import('./mesh/mesh-stage.ts');
    const drawing = await prepareMeshStage(preview.bytes, ended);
    return (picture, part, signal) => new MeshStage(picture, drawing, part, signal);
  }
  const { FlatStage } = await import('./flat/flat-stage.ts');
  return (picture, part, signal) => new FlatStage(picture, preview.text, part, signal);
};

interface Shown {
  part: ViewedPart;
  type: LoadedPreview['type'];
  stageIn: StageIn;
}

const build = (host: HTMLElement, { part, type, stageIn }: Shown, signal: AbortSignal): Stage => {
  const keys = html('div', { id: `viewer-help-${(helps += 1)}` }, ...HELP[type].map((line) => html('p', {}, line)));
  const help = html('details', { class: 'viewer-help' }, html('summary', {}, 'How to move it'), keys);
  const picture = stageElement(part, keys.id);
  const desk = html('div', { class: 'viewer-desk' }, picture);
  const panel = html('div', { class: 'viewer-panel' });
  const body = html('div', { class: 'viewer-body' }, desk, panel);
  host.replaceChildren(html('div', { class: 'viewer', 'data-type': type }, body));
  const stage = stageIn(picture, part, signal);
  stage.paint(part.material);
  const tools = toolToggles({ stage, picture, part, signal });
  const toggles = togglePanel(stage, tools.group);
  const steps = findingSteps(part.findings);
  const findings = new FindingPanel(stage, steps);
  desk.append(html('div', { class: 'viewer-bar' }, help, toolsOf(stage, toggles.fill, tools.save)));
  panel.append(...(steps.length > 0 ? [findings.element] : []), toggles.element, tools.place, ...legendFor(stage));
  followGestures(picture, stage.motions, signal);
  picture.addEventListener('click', ({ target }) => {
    const step = target instanceof SVGElement ? target.dataset.step : undefined;
    if (step !== undefined) findings.open(Number(step));
  });
  return stage;
};

/**
 * Shows a part in an element, whose content goes.
 * @param wanted aborted when the part is no longer wanted before it is shown: then the element is left alone
 * @throws Error when its preview cannot be had or read, or the part is no longer wanted
 */
export const showPart = async (host: HTMLElement, part: ViewedPart, wanted?: AbortSignal): Promise<ShownPart> => {
  const ended = new AbortController();
  try {
    const preview = await loadPreview(part.preview, ended.signal);
    const stageIn = await stageFor(preview, ended.signal);
    wanted?.throwIfAborted();
    const stage = build(host, { part, type: preview.type, stageIn }, ended.signal);
    const destroy = () => {
      ended.abort();
      host.replaceChildren();
    };
    return { highlight: (what) => stage.highlight(what), paint: (material) => stage.paint(material), destroy };
  } catch (error) {
    ended.abort();
    throw error;
  }
};
