import { isSharedWithForms, type Modules } from './shared-with-forms.ts';

/**
 * Groups the browser's scripts into files. By default the bundler makes a file for each set of modules that some pages
 * share: a form had 33 files, many of a few hundred bytes, and every six of them cost a round trip on a slow line. A group
 * gets its modules and their imports, except those of an earlier group.
 */
export const CLIENT_CHUNKS = [
  // The custom elements that every page has, and what those of other files, forms and the back office share with them.
  {
    name: 'main',
    test: /preload-helper|web\/elements\/main\.|\/(signed-in-cookie|sign-out-mark|tab-(order|storage)|formats\/locale|elements\/(kept-link|receipt\/kept-receipts)|figure-writer|sheet-thickness)\.|contract\/(http\/messages|formats\/size-text)\.|web\/(random-key|sign-out\/(end-session|session-lock))\./,
    priority: 9,
  },
  // Words of measurements, which the viewer has in common with forms: a page that only looks loads no form for them.
  {
    name: 'measured',
    test: /contract\/(measuring\/(colour-lines|figure-text|line-uses|measurement-lines)|orders\/open-findings)\.|libraries\/viewer\/part-words\./,
    priority: 9,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  // What every page that hydrates begins with: the API and its addresses, the services, what buttons and icons are made of.
  {
    name: 'core',
    test: /contract\/(addresses|limits|text-max|formats\/(?!phone-key)|invoices\/(asked-amount|invoice-states|payment-methods)|pricing\/priced-fields\.|money\/(amounts|currency\.|money-(max|text))|orders\/(delivery-choice|first-step-labels|messages)|services\/(?!details-schema)|site-addresses)|web\/(api\/(client|pause|upload)|elements\/toast\.|forms\/(early-input|fields\/field-frame|idempotency-key|no-script-note|submit-button|use-(hydrated|passkeys))|nonce|ui\/(button|message-page|spinner))|lucide-react\/dist\/esm\/(?!icons\/)|icons\/(check|chevron-down|circle-question-mark|info|octagon-x|plus|triangle-exclamation-point|x)\./,
    priority: 7,
  },
  // Pages that hydrate as a whole have the router; forms of public pages load none of it. It is apart from the back office, whose style would come
  // with it to every page, and before the style that orders the layers.
  {
    name: 'router',
    test: /node_modules\/react-router\/|web\/(entry\.client|pages\/site\/(error-page|page-meta|use-shop))/,
    priority: 6,
  },
  // What forms are made of, but for what checks them.
  {
    name: 'forms',
    test: /node_modules\/react-hook-form\/|web\/(forms\/(?!combobox\/|files\/|use-form-field|use-passkeys|fields\/password-field|checked-by|use-contract-form)|islands\/hydrate)/,
    priority: 6,
  },
  // What input is checked by; answers are held to the contract by the server, so pages without a form load none of it (web/api/client.ts).
  // Building the schemas takes a slow phone as long as building the forms (server/pages/built-site.ts).
  {
    name: 'schemas',
    test: /node_modules\/(zod|@hookform\/resolvers)\/|web\/forms\/(checked-by|use-contract-form)\.|contract\/(text|http\/envelope|orders\/first-step|services\/details-schema)\./,
    priority: 5,
  },
  // What forms of services and of pictures have beyond others.
  { name: 'form-files', test: /web\/(forms\/files\/(?!dropped))|icons\/upload\./, priority: 4 },
  // What order forms have beyond others: their files, and orders that wait for a connection.
  {
    name: 'order-forms',
    test: /web\/forms\/combobox\/|web\/pages\/order\/(use-(loaded|when-online)|thank\.|remember-me\.|area-among\.|known\/use-known\.|unsent\/|upload\/(?!upload-progress|restore-files|placed-note|limits-hint)|parts\/part\.)/,
    priority: 4,
  },
  // What colours mean to the laser; other services do without.
  {
    name: 'machine',
    test: /web\/ui\/measured\/viewed-machine\.|content\/laser-colours\./,
    priority: 4,
  },
  // How a file looks in a list, and words of prices: what is ordered has both.
  {
    name: 'pictured',
    test: /contract\/(measuring\/file-formats|pricing\/price-text)\.|web\/ui\/measured\/(file-picture|use-picture-url)\./,
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
    test: /contract\/pricing\/(nearness|shown-book)\.|(?<!contract\/|content\/|admin\/)pricing\/(?!quotation-total|price\.)/,
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
  // What the owner of the first shop has not decided, or seldom says.
  { name: 'undecided', test: /content\/(disagreements|on-request)\./, priority: 2 },
  // Which materials and colours there are, as settings, the price book and an order by telephone have it.
  { name: 'stock', test: /contract\/settings\/(service-keys|stock-colours)\./, priority: 2 },
  // What dialogs are made of.
  { name: 'dialogs', test: /node_modules\/@base-ui\/|web\/ui\/dialogs\//, priority: 1 },
  // The frame of the back office and what its pages share.
  {
    name: 'back-office',
    test: /web\/admin\/(shell\/(?!search\/(?!search-everywhere)|keys\/key|notice-banner|signed-out)|ui\/(?!check-late|filter-tabs|mail\/|order-from-message|read-only-field|restore-deleted|search-box|settings\/))|icons\/(arrow-(left|right|up|down)|chevron-up|copy|list-filter|mail|pause|pencil|phone|printer|wallet)\./,
    priority: 1,
  },
  // What lists can be searched and narrowed by.
  { name: 'lists', test: /web\/admin\/ui\/(filter-tabs|search-box)\./, priority: 0 },
  // What the pages of orders share: the list, an order's own page, decisions, today.
  {
    name: 'desk',
    test: /contract\/(orders\/(made-of|order|seen-order)\.|pricing\/charge)|content\/order-status|web\/admin\/orders\/(status-|order-(due|statuses|ticket)|use-today|due\.|record\/(ask-record|invoice\/expected-next|quotation\/quotation-calls|slips\/read-))/,
    priority: 0,
  },
  // Invoices and what was paid for them, as orders, customers and the list of invoices read them.
  { name: 'invoices', test: /contract\/invoices\/(messages|payment-)/, priority: 0 },
  // What lists of orders share: the list itself, decisions, today.
  {
    name: 'desk-lists',
    test: /contract\/orders\/decisions\.|icons\/map-pin\.|web\/admin\/orders\/(new-order-link|order-filters|waiting-words|list\/(counted-orders|row-cells|use-views|view-tabs)|decisions\/decision-words)\./,
    priority: 0,
  },
  // How money comes in, in an order and where decisions are made.
  { name: 'money-forms', test: /web\/admin\/.*\/(money-forms|typed-amount)\./, priority: 0 },
  // What an order's own page and its quick look share.
  {
    name: 'order-record',
    test: /web\/admin\/orders\/(page\/add-file|record\/(use-(?!status-move)|asked-unit|order-(fields|ticket)|actuals\/use-|quotation\/use-quotations|invoice\/use-invoices))|contract\/measuring\/measurement-text\./,
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
  // What a new shop's questions have in common with the page of the price book: the figures, what they make of samples, and a draft of them.
  { name: 'price-figures', test: /content\/price-(book-figures|book|samples)\./, priority: 1 },
  {
    name: 'book-draft',
    test: /contract\/pricing\/(book-changes|in-force|own-currency)\.|web\/admin\/pricing\/(draft\/(?!meanwhile-|read-form)|history\/figure-words|samples\/(?!use-last))/,
    priority: 0,
  },
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
    test: /measure\/(by-format\/stl\.|mesh\/(?!readers\/(?!stl)|union\/|negatives\/taken-away)|preview\/mesh\/clustered)/,
    priority: 7,
  },
  // Loaded for a file whose bodies may overlap, or are cut.
  { name: 'measure-union', test: /measure\/mesh\/(union\/|negatives\/taken-away)/, priority: 6 },
  {
    name: 'measure-polygons',
    test: /measure\/(by-format\/(obj|ply|off)\.|mesh\/readers\/(growing|obj|off|ply|faces|polygon))|node_modules\/earcut/,
    priority: 6,
  },
  { name: 'measure-drawing', test: /measure\/(by-format\/dxf\.|drawing\/(?!svg))/, priority: 5 },
  { name: 'measure-archive', test: /measure\/archive\//, priority: 4 },
  { name: 'measure-board', test: /measure\/(by-format\/board\.|board\/)/, priority: 3 },
  { name: 'measure-glb', test: /measure\/(by-format\/glb\.|mesh\/readers\/glb)/, priority: 2 },
  { name: 'measure-amf', test: /measure\/(by-format\/amf\.|mesh\/readers\/amf)/, priority: 2 },
  {
    name: 'measure-threemf',
    test: /measure\/(by-format\/threemf\.|mesh\/readers\/(threemf|copies|file-units|settled|slicer-roles))/,
    priority: 2,
  },
  { name: 'measure-svg', test: /measure\/(by-format\/svg\.|drawing\/svg\/)/, priority: 1 },
];
