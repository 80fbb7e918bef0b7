import { isSharedWithForms, type Modules } from './shared-with-forms.ts';

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
    priority: 9,
  },
  // For whatever loads something later.
  { name: 'preload-helper', test: /preload-helper/, priority: 9 },
  // Words of measurements, which the viewer has in common with forms: a page that only looks loads no form for them.
  {
    name: 'measured',
    test: /contract\/(measuring\/(figure-text|measurement-lines|sheet-thickness)|figure-writer)\.|libraries\/viewer\/part-words\./,
    priority: 9,
  },
  // What elements share with forms, so that they load no form for it: words of failures, and what tells the server of a sign-out.
  {
    name: 'sentences',
    test: /contract\/(http\/messages|formats\/size-text)\.|web\/(random-key|sign-out\/(end-session|session-lock))\./,
    priority: 9,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  // What every page that hydrates begins with: the API and its addresses, the services, what buttons and icons are made of.
  {
    name: 'core',
    test: /contract\/(addresses|limits|formats\/(?!phone-key)|invoices\/payment-methods|money\/(amounts|currency\.|money-(max|text))|orders\/(delivery-choice|first-step-labels|messages)|services\/(?!details-schema)|site-addresses)|web\/(api\/(client|pause)|elements\/toast\.|forms\/(early-input|idempotency-key|no-script-note|use-hydrated)|nonce|ui\/(button|message-page))|lucide-react\/dist\/esm\/(?!icons\/)|icons\/(check|chevron-down|circle-question-mark|info|octagon-x|plus|triangle-exclamation-point|x)\./,
    priority: 7,
  },
  // Pages that hydrate as a whole have the router; forms of public pages load none of it. It is apart from the back office, whose style would come
  // with it to every page, and before the style that orders the layers.
  {
    name: 'router',
    test: /node_modules\/react-router\/|web\/(entry\.client|pages\/site\/(error-page|page-meta|use-shop))/,
    priority: 6,
  },
  // What input is checked by; answers are held to the contract by the server, so pages without a form load none of it (web/api/client.ts).
  // Building the schemas takes a slow phone as long as building the forms (server/pages/built-site.ts).
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/(text|http\/envelope|orders\/first-step|services\/details-schema)\./,
    priority: 6,
  },
  {
    name: 'forms',
    test: /web\/(api\/upload|forms\/(?!files\/dropped|use-form-field|fields\/password-field|no-script-note|early-input|idempotency)|islands\/hydrate)|icons\/upload\./,
    priority: 5,
  },
  // What order forms have beyond others: their files, and orders that wait for a connection.
  {
    name: 'order-forms',
    test: /web\/pages\/order\/(use-(loaded|when-online)|thank\.|remember-me\.|area-among\.|known\/use-known\.|unsent\/|upload\/(?!upload-progress|restore-files|placed-note|limits-hint)|parts\/part\.)/,
    priority: 4,
  },
  // What colours mean to the laser; other services do without.
  {
    name: 'machine',
    test: /web\/ui\/measured\/viewed-machine\.|content\/laser-colours\./,
    priority: 4,
  },
  // Words of prices, which the price book has in common with a form that prices.
  {
    name: 'price-words',
    test: /contract\/pricing\/(price-text|priced-fields)\./,
    priority: 4,
  },
  // What is measured of a file, which a form asks of the shop only where the browser cannot tell.
  { name: 'measurement', test: /contract\/measuring\/(colour-lines|line-uses|measurement)\./, priority: 4 },
  // How a file looks in a list, and how many of it are wanted.
  {
    name: 'pictured',
    test: /contract\/(measuring\/file-formats|pricing\/(number-words|pieces|typed-count))\.|web\/ui\/measured\/(file-picture|use-picture-url)\./,
    priority: 4,
  },
  // How measured and priced files look, on the order form and in the back office.
  {
    name: 'shown',
    test: /web\/ui\/(measured\/(?!compared|accepted|colours|file-card|file-picture|figures|use-picture-url|viewed-machine|standing-badge|look-closer|unit-scale|yardstick|material-colour|viewed-material)|price\/price-(?!summary))/,
    priority: 3,
  },
  // Apart from the element of public pages that has its name.
  { name: 'closer-look', test: /web\/ui\/measured\/look-closer\./, priority: 3 },
  // What an order costs, on the order form and beside the price book.
  {
    name: 'pricing',
    test: /contract\/pricing\/(nearness|priced-options|shown-book)\.|(?<!contract\/|content\/|admin\/)pricing\/(?!quotation-total|price\.|fdm|sla|weight|laser|board)/,
    priority: 3,
  },
  // What else forms load, now or later, and the back office, too: by the pages that load it.
  {
    name: (id: string, modules: Modules) => (isSharedWithForms(id, modules) ? 'with-forms' : null),
    entriesAware: true,
    priority: 2,
  },
  // What the back office checks before it sends it: pages that only show what they are answered load none of it.
  {
    name: 'asked',
    test: /contract\/(invoices\/invoice|money\/money-amount|orders\/(actuals|customers-word)|owners-words|pricing\/estimate|quotations\/quotation)\./,
    priority: 2,
  },
  // What dialogs are made of.
  { name: 'dialogs', test: /node_modules\/@base-ui\/|web\/ui\/dialogs\//, priority: 1 },
  // The frame of the back office and what its pages share.
  {
    name: 'back-office',
    test: /contract\/(customers\/customer-summary|settings\/delivery-areas)\.|web\/admin\/(customers\/balance|shell\/(?!search\/(?!search-everywhere)|keys\/key|signed-out)|ui\/)|icons\/(arrow-(left|right|up|down)|chevron-up|copy|list-filter|mail|pause|pencil|phone|printer|wallet)\./,
    priority: 1,
  },
  // What the pages of orders share: the list, an order's own page, decisions, today.
  {
    name: 'desk',
    test: /contract\/(orders\/(order|seen-order)\.|pricing\/charge)|content\/order-status|web\/admin\/orders\/(status-|order-(due|statuses)|use-today|list\/row-cells|record\/(offer-undo|slips\/))/,
    priority: 0,
  },
  // Invoices and what was paid for them, as orders, customers and the list of invoices read them.
  { name: 'invoices', test: /contract\/invoices\/(messages|payment-)/, priority: 0 },
  // What lists of orders share: the list itself, decisions, today.
  {
    name: 'desk-lists',
    test: /contract\/orders\/decisions\.|web\/admin\/orders\/(list\/(counted-orders|use-views|view-tabs)|decisions\/decision-words)\./,
    priority: 0,
  },
  // How money comes in, in an order and where decisions are made.
  { name: 'money-forms', test: /web\/admin\/.*\/(money-forms|asked-amount|typed-amount)\./, priority: 0 },
  // What an order's own page and its quick look share.
  {
    name: 'order-record',
    test: /web\/admin\/orders\/(page\/add-file|record\/(use-|order-fields|erased-files|actuals\/use-|file-kind|mail-preview\/(move-dialog|mail-dialog|use-own)|quotation\/(quotation-calls|use-quotations)|invoice\/use-invoices))/,
    priority: 0,
  },
  // What asks a Worker to measure files, loaded first of all once one is chosen (order/upload/order-files.ts).
  { name: 'measuring', test: /web\/measuring\/(?!worker|inflate-raw)/, priority: 1 },
  // What shows measured files and prices them, on the order form alone.
  {
    name: 'priced-order',
    test: /web\/(pages\/order\/(priced-order|order-parts|price\/(?!describe-order|other-quantity|no-book|sheet-)|parts\/(?!by-shop|units-said|mending\/|part-sending|part-option|photograph|unit-question|line-question|as-is|part\.)))/,
    priority: 0,
  },
  // The price book, which a new shop's questions have in common with its page: apart, each would load more files.
  {
    name: 'price-book',
    test: /web\/admin\/pricing\/(?!first-prices\/|history\/(version-|book-history|history-reader)|sections\/(fdm|sla|laser|pcb|general)-|(fields|draft)\/(edited|meanwhile)-)/,
    priority: 0,
  },
  // Prints are weighed alike.
  { name: 'prints', test: /(?<!contract\/)pricing\/(fdm|sla|weight)\./, priority: 3 },
  {
    name: 'show-part',
    test: /libraries\/viewer\/(show-part|stage\/(?!light)|panel\/|findings\/|dom|load-preview)/,
    priority: 1,
  },
  // What is shown of a drawing in 3D has this in common with meshes: a file of its own would cost those more.
  { name: 'mesh-stage', test: /libraries\/viewer\/(mesh\/(?!drawing\/)|stage\/light)/, priority: 0 },
  // Small pictures of parts.
  { name: 'part-svg', test: /libraries\/viewer\/part-(svg|outline)\./, priority: 1 },
];

/** The same for Workers. The one that measures files has a script for each family of files. */
export const WORKER_CHUNKS = [
  // What draws parts is a Worker of its own, and one script; so is what finds their silhouettes.
  { name: 'drawing', test: /libraries\/viewer\/mesh\/drawing\/drawing-worker/, priority: 9 },
  { name: 'outline', test: /libraries\/viewer\/outline\/outline-worker/, priority: 9 },
  {
    name: 'measure',
    test: /web\/measuring\/worker|contract\/measuring\/file-formats|measure\/((?!xml\.)[\w-]+|preview\/limits|archive\/zip-sign|affine\/.*|board\/signs|drawing\/(box|drawing|loops|segments|dxf\/sign))\.ts/,
    priority: 8,
  },
  {
    name: 'measure-mesh',
    test: /measure\/(by-format\/stl\.|mesh\/(?!readers\/(threemf|obj|polygon)|union\/|negatives\/taken-away)|preview\/mesh\/clustered)/,
    priority: 7,
  },
  // Loaded for a file whose bodies may overlap, or are cut.
  { name: 'measure-union', test: /measure\/mesh\/(union\/|negatives\/taken-away)/, priority: 6 },
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
