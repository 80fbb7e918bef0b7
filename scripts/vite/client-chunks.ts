/**
 * Groups the browser's scripts into files. By default the bundler makes a file for each set of modules that some pages
 * share: a form had 33 files, many of a few hundred bytes, and every six of them cost a round trip on a slow line. A group
 * gets its modules and their imports, except those of an earlier group.
 */
export const CLIENT_CHUNKS = [
  // A few bytes that the custom elements share with the owner's pages, so that static pages load nothing else of those.
  { name: 'shared', test: /\/(signed-in-cookie|tab-storage)\./, priority: 4 },
  // Words of measurements, which the viewer has in common with forms: a page that only looks loads no form for them.
  {
    name: 'measured',
    test: /contract\/measuring\/(figure-text|measurement-lines)\.|content\/disagreements\./,
    priority: 4,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'forms',
    test: /web\/(api\/client|forms\/(fields\/(text|select)|use-contract|submit|no-script|idempotency|server-errors)|islands\/hydrate|ui\/page-heading)|contract\/(orders\/(first-step|messages|order-request)|formats\/shop-time)\.|icons\/(chevron-down|mail|phone|x)\./,
    priority: 2,
  },
  // Pages that hydrate as a whole have the router and the frame of the site; forms of public pages load neither.
  {
    name: 'site',
    test: /node_modules\/react-router\/|web\/(root|pages\/site)|content\/page-descriptions/,
    priority: 1,
  },
];

/** The same for the Worker that measures files: one script for what each family of files needs. */
export const MEASURING_CHUNKS = [
  {
    name: 'measure',
    test: /measure\/((?!xml\.)[\w-]+|archive\/.*|affine\/.*|board\/signs|drawing\/dxf\/sign)\.ts/,
    priority: 5,
  },
  { name: 'measure-mesh', test: /measure\/(by-format\/(stl|obj)\.|mesh\/(?!readers\/threemf))/, priority: 4 },
  { name: 'measure-drawing', test: /measure\/(by-format\/dxf\.|drawing\/(?!svg))/, priority: 3 },
  { name: 'measure-board', test: /measure\/(by-format\/board\.|board\/)/, priority: 2 },
  { name: 'measure-threemf', test: /measure\/(by-format\/threemf\.|mesh\/readers\/threemf)/, priority: 1 },
  { name: 'measure-svg', test: /measure\/(by-format\/svg\.|drawing\/svg\/)/, priority: 0 },
];
