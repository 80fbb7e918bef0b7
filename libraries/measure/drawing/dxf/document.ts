import { BUDGET, type Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite, Refusal, truncated } from '#measure/refusals.ts';
import { dxfTags, type Tag } from './tags.ts';

/** One entity with its groups; a polyline has its vertices. */
export interface Entity {
  type: string;
  tags: Tag[];
  vertices: Entity[];
}

export interface Layer {
  visible: boolean;
  /** Hides also what is inserted on it, whatever layer that is on. */
  frozen: boolean;
  colour: number;
}

export interface Block {
  entities: Entity[];
  base: readonly [number, number, number];
}

export interface DxfDocument {
  /** $INSUNITS: 0 and missing are no unit. */
  insUnits: number;
  layers: Map<string, Layer>;
  blocks: Map<string, Block>;
  entities: Entity[];
}

/** @throws Refusal `bad-coordinates` for what is no number, or beyond every part */
export const inRange = (value: number) => {
  if (!(Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
  return value;
};

/** The last value of a group, as a number. */
export const numberOf = ({ tags }: Entity, code: number, fallback = 0) => {
  const tag = tags.findLast((one) => one.code === code);
  return tag === undefined ? fallback : inRange(Number(tag.value));
};

export const textOf = ({ tags }: Entity, code: number) => {
  const tag = tags.find((one) => one.code === code);
  return tag === undefined ? undefined : String(tag.value).trim();
};

/** All values of a group in their order, as numbers. */
export const numbersOf = ({ tags }: Entity, code: number) =>
  tags.flatMap((tag) => (tag.code === code ? [inRange(Number(tag.value))] : []));

const FROZEN = 1;

const readLayer = (document: DxfDocument, entity: Entity) => {
  const colour = numberOf(entity, 62, 7);
  const frozen = (numberOf(entity, 70) & FROZEN) !== 0;
  document.layers.set(textOf(entity, 2) ?? '', { visible: colour >= 0 && !frozen, frozen, colour: Math.abs(colour) });
};

/** Gathers entities into the sections and blocks that they stand in. */
const gatherer = (document: DxfDocument) => {
  let section = '';
  let block: Block | undefined;
  let polyline: Entity | undefined;
  const home = () => (section === 'ENTITIES' ? document.entities : block?.entities);

  const frames = new Map<string, (entity: Entity) => void>([
    ['SECTION', (entity) => void (section = textOf(entity, 2) ?? '')],
    ['ENDSEC', () => void (section = '')],
    [
      'BLOCK',
      (entity) => {
        block = { entities: [], base: [numberOf(entity, 10), numberOf(entity, 20), numberOf(entity, 30)] };
        document.blocks.set((textOf(entity, 2) ?? '').toUpperCase(), block);
      },
    ],
    ['ENDBLK', () => void (block = undefined)],
    ['SEQEND', () => void (polyline = undefined)],
  ]);

  const keep = (entity: Entity) => {
    if (entity.type === 'LAYER' && section === 'TABLES') readLayer(document, entity);
    else if (entity.type === 'VERTEX' && polyline) polyline.vertices.push(entity);
    else if (section === 'ENTITIES' || section === 'BLOCKS') {
      home()?.push(entity);
      polyline = entity.type === 'POLYLINE' ? entity : undefined;
    }
  };
  return (entity: Entity) => (frames.get(entity.type) ?? keep)(entity);
};

/** Takes the one variable of the header that matters, and says whether a tag was about variables. */
const headerReader = (document: DxfDocument) => {
  let variable = '';
  return ({ code, value }: Tag): boolean => {
    if (code === 9) variable = String(value).trim();
    else if (code === 70 && variable === '$INSUNITS') {
      document.insUnits = Number(value);
      variable = '';
    } else return false;
    return true;
  };
};

const TAGS_A_BUDGET_ITEM = 8;

/**
 * Reads a DXF file into its entities, blocks and layers.
 * @throws Refusal `truncated`, `not-this-type`, `bad-coordinates`, `too-complex`
 */
export const readDxfDocument = (bytes: Uint8Array, budget: Budget): DxfDocument => {
  const document: DxfDocument = { insUnits: 0, layers: new Map(), blocks: new Map(), entities: [] };
  const gather = gatherer(document);
  let entity: Entity | undefined;
  const takeVariable = headerReader(document);
  let ended = false;
  let count = 0;
  for (const tag of dxfTags(bytes)) {
    count += 1;
    if (count % TAGS_A_BUDGET_ITEM === 0) budget.spend(1);
    if (tag.code === 0) {
      if (entity) gather(entity);
      entity = { type: String(tag.value).trim().toUpperCase(), tags: [], vertices: [] };
      ended = entity.type === 'EOF';
      if (ended) break;
    } else if (!takeVariable(tag)) entity?.tags.push(tag);
    if (!entity && count > BUDGET.depth)
      throw new Refusal('not-this-type', 'This is not a DXF drawing. Please export it as DXF.');
  }
  if (!ended) throw truncated('drawing');
  return document;
};
