/**
 * Groups the browser's scripts into files. By default the bundler makes a file for each set of modules that some pages
 * share: a form had 33 files, many of a few hundred bytes, and every six of them cost a round trip on a slow line. A group
 * gets its modules and their imports, except those of an earlier group.
 */
export const CLIENT_CHUNKS = [
  // A few bytes that the custom elements share with the owner's pages, so that static pages load nothing else of those.
  {
    name: 'shared',
    test: /\/(signed-in-cookie|sign-out-mark|tab-(order|storage)|formats\/locale|elements\/(kept-link|receipt\/kept-receipts))\./,
    priority: 4,
  },
  // Tells the server of a sign-out that it has not heard of yet, from any page.
  { name: 'sign-out', test: /web\/sign-out\/(end-session|session-lock)\./, priority: 4 },
  // For whatever loads something later.
  { name: 'preload-helper', test: /preload-helper/, priority: 4 },
  // Words of measurements, which the viewer has in common with forms: a page that only looks loads no form for them.
  {
    name: 'measured',
    test: /contract\/(measuring\/(figure-text|measurement-lines)|figure-writer)\.|libraries\/viewer\/part-words\./,
    priority: 4,
  },
  // What the elements of the customer's page share with forms, so that it loads no form for them.
  { name: 'sentences', test: /contract\/(http\/messages|formats\/size-text)\.|web\/random-key\./, priority: 4 },
  // How measured and priced files look, on the order form and in the back office.
  {
    name: 'shown',
    test: /web\/ui\/(measured\/(?!compared|accepted|colours|file-card|figures|viewed-machine|standing-badge|look-closer|unit-scale|yardstick)|price\/price-(?!summary))|contract\/(pricing\/(pieces|price-text|priced-options)|measuring\/file-formats|money\/taka-text)\./,
    priority: 1,
  },
  // How far a file is. Its icons are the back office's, too: left to the bundler, they lie there, and order forms load all of that.
  {
    name: 'standing',
    test: /web\/ui\/measured\/standing-badge\.|icons\/(check|circle-question-mark|equal-approximately|eye|file-x)\./,
    priority: 1,
  },
  // What colours mean to the laser; other services do without.
  { name: 'machine', test: /web\/ui\/measured\/viewed-machine\.|content\/laser-colours\./, priority: 2 },
  // What measures and prices files, on the order form alone.
  {
    name: 'priced-order',
    test: /web\/(pages\/order\/(priced-order|order-parts|price\/(?!describe-order|other-quantity|no-book|sheet-)|parts\/(?!by-shop|mending\/|part-sending|part-option|photograph|unit-question|line-question|part\.))|measuring\/(?!worker))|contract\/pricing\/(nearness|shown-book)\.|(?<!contract\/|content\/|admin\/)pricing\/(?!quotation-total|price\.|fdm|sla|weight|laser|board)/,
    priority: 0,
  },
  // Prints are weighed alike.
  { name: 'prints', test: /(?<!contract\/)pricing\/(fdm|sla|weight)\./, priority: 0 },
  {
    name: 'show-part',
    test: /libraries\/viewer\/(show-part|stage\/|panel\/|findings\/|dom|load-preview)/,
    priority: 0,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // What forms check input by. Building it takes a slow phone as long as building the forms (server/pages/built-site.ts).
  {
    name: 'schemas',
    test: /node_modules\/zod\/|zod-for-browsers|contract\/(auth\/access-grant|formats\/|http\/envelope|measuring\/upload|orders\/(first-step|messages|order-receipt)|services\/|text)/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /web\/(api\/(client|upload)|elements\/toast\.|forms\/(?!files\/dropped|use-form-field|fields\/password-field)|islands\/hydrate|pages\/order\/(use-(loaded|when-online)|thank\.|unsent\/|upload\/(?!upload-progress|restore-files)|parts\/part\.))|icons\/(check|chevron-down|upload|x)\./,
    priority: 2,
  },
  // Answers that order forms read as the back office does.
  { name: 'figures', test: /contract\/(money\/amounts|measuring\/measurement)\./, priority: 1 },
  // The frame of the back office and what its pages share.
  { name: 'back-office', test: /web\/admin\/(shell|ui)\//, priority: 0 },
  // Pages that hydrate as a whole have the router and the frame of the site; forms of public pages load neither.
  {
    name: 'site',
    test: /node_modules\/react-router\/|web\/(root|pages\/site)|content\/page-descriptions/,
    priority: 1,
  },
];

/** The same for Workers. The one that measures files has a script for each family of files. */
export const WORKER_CHUNKS = [
  // What draws parts is a Worker of its own, and one script.
  { name: 'drawing', test: /libraries\/viewer\/mesh\/drawing\/drawing-worker/, priority: 9 },
  {
    name: 'measure',
    test: /web\/measuring\/worker|contract\/measuring\/file-formats|measure\/((?!xml\.)[\w-]+|preview\/limits|archive\/zip-sign|affine\/.*|board\/signs|drawing\/(box|drawing|loops|segments|dxf\/sign))\.ts/,
    priority: 8,
  },
  {
    name: 'measure-mesh',
    test: /measure\/(by-format\/stl\.|mesh\/(?!readers\/(threemf|obj|polygon)|union\/)|preview\/mesh\/clustered)/,
    priority: 7,
  },
  // Loaded for a file whose bodies may overlap.
  { name: 'measure-union', test: /measure\/mesh\/union\//, priority: 6 },
  {
    name: 'measure-obj',
    test: /measure\/(by-format\/obj\.|mesh\/readers\/(obj|polygon))|node_modules\/earcut/,
    priority: 6,
  },
  { name: 'measure-drawing', test: /measure\/(by-format\/dxf\.|drawing\/(?!svg))/, priority: 5 },
  { name: 'measure-archive', test: /measure\/archive\//, priority: 4 },
  { name: 'measure-board', test: /measure\/(by-format\/board\.|board\/)/, priority: 3 },
  { name: 'measure-threemf', test: /measure\/(by-format\/threemf\.|mesh\/readers\/threemf)/, priority: 2 },
  { name: 'measure-svg', test: /measure\/(by-format\/svg\.|drawing\/svg\/)/, priority: 1 },
];
