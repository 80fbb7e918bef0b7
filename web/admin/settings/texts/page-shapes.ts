import type { Service, SubService } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import type { RecordShape, TextField } from './text-shape.ts';

const ONE_EACH = 'One on each line';
const title: TextField = { name: 'title', label: 'Title', kind: 'line' };
const subtitle: TextField = { name: 'subtitle', label: 'Below the title', kind: 'paragraph' };
const name: TextField = { name: 'name', label: 'Name', kind: 'line' };
const text: TextField = { name: 'text', label: 'Text', kind: 'paragraph' };
const lead: TextField = { name: 'lead', label: 'Below the heading', kind: 'paragraph' };
const heading: TextField = { name: 'heading', label: 'Heading', kind: 'line' };

const STEPS: TextField = {
  name: 'steps',
  label: 'Steps',
  kind: 'list',
  entry: 'step',
  titled: 'name',
  fixed: true,
  fields: [name, { name: 'says', label: 'Text', kind: 'paragraph' }],
};

const ROWS: TextField = {
  name: 'rows',
  label: 'Features and capability',
  kind: 'list',
  entry: 'row',
  titled: 'name',
  fields: [
    name,
    { name: 'value', label: 'Figures', kind: 'lines', hint: ONE_EACH },
    { name: 'meaning', label: 'What it means', kind: 'paragraph' },
  ],
};

const CARDS: TextField = {
  name: 'cards',
  label: 'Price cards',
  kind: 'list',
  entry: 'card',
  titled: 'name',
  fixed: true,
  fields: [
    name,
    { name: 'data', label: 'Lines', kind: 'lines', hint: ONE_EACH },
    { name: 'buildTime', label: 'Build time', kind: 'line' },
    { kind: 'picture' },
  ],
};

const SAMPLES: TextField = {
  name: 'samples',
  label: 'Sample pictures',
  kind: 'list',
  entry: 'sample',
  titled: 'name',
  fields: [name, { name: 'subheading', label: 'Below the name', kind: 'line' }, { kind: 'picture' }],
};

const POINTS: TextField = {
  name: 'points',
  label: 'Description',
  kind: 'list',
  entry: 'point',
  titled: 'lead',
  fields: [
    { name: 'lead', label: 'Sentence', kind: 'line' },
    text,
    { name: 'list', label: 'Lines', kind: 'lines', hint: ONE_EACH },
  ],
};

/** What one of a service's tabs has a place for. All tabs of a service have the same. */
const tabFields = (tabs: readonly SubService[]): readonly TextField[] => [
  title,
  heading,
  { name: 'description', label: 'Description', kind: 'paragraph' },
  ...(tabs.some(({ steps }) => steps) ? [STEPS] : []),
  ROWS,
  ...(tabs.some(({ drawing }) => drawing)
    ? ([
        { name: 'notice', label: 'Notice', kind: 'paragraph', hint: 'Set apart, beside the table. Empty: none.' },
        { name: 'rulesTitle', label: 'Above the rules', kind: 'line' },
        { name: 'rules', label: 'Rules for a file', kind: 'lines', hint: ONE_EACH },
      ] satisfies TextField[])
    : []),
  ...(tabs.some(({ cards }) => cards.length > 0) ? [CARDS] : []),
  SAMPLES,
];

const shapeOf = ({ description, subServices }: Service): RecordShape => ({
  kind: 'record',
  fields: [
    title,
    subtitle,
    { name: 'summary', label: 'In lists', kind: 'paragraph', hint: 'Its card on the home page, and search results' },
    { kind: 'picture' },
    ...(description ? [POINTS] : []),
    ...(subServices.length > 0
      ? ([
          {
            name: 'tabs',
            label: 'Tabs',
            kind: 'list',
            entry: 'tab',
            titled: 'title',
            fixed: true,
            fields: tabFields(subServices),
          },
        ] satisfies TextField[])
      : []),
  ],
});

/** By the last part of the page's address. */
export const SERVICE_SHAPES: ReadonlyMap<string, RecordShape> = new Map(
  SERVICES.map((service) => [service.slug, shapeOf(service)]),
);

const namedList = (list: string, label: string, entry: string, more: readonly TextField[] = []): TextField => ({
  name: list,
  label,
  kind: 'list',
  entry,
  titled: 'name',
  fields: [name, text, ...more],
});

export const ABOUT: RecordShape = {
  kind: 'record',
  fields: [
    title,
    subtitle,
    {
      name: 'work',
      label: 'What you do',
      kind: 'record',
      fields: [heading, lead, namedList('points', 'Boxes', 'box')],
    },
    {
      name: 'clients',
      label: 'Whom you work for',
      kind: 'record',
      fields: [heading, lead, namedList('groups', 'Groups', 'group')],
    },
    {
      name: 'projects',
      label: 'Projects',
      kind: 'record',
      fields: [heading, lead, namedList('list', 'Projects', 'project', [{ kind: 'picture' }])],
    },
  ],
};
