/**
 * Which scripts the browser gets in one file. Left to itself the bundler makes a file of each set of modules that some
 * pages share: a form came in 33, many of a few hundred bytes, and each six of them cost a slow line one way there and
 * back. A group takes the modules that its own import, but for those of a group before it.
 */
export const CLIENT_CHUNKS = [
  // A few bytes that the custom elements share with the owner's pages: pages that are read ship nothing else of these.
  { name: 'shared', test: /\/(signed-in-cookie|tab-storage)\./, priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: 'site',
    test: /web\/(root|pages\/site|ui\/page-heading)|icons\/(mail|phone)\.|content\/page-descriptions/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /web\/(api\/client|forms\/(fields\/(text|select)|use-contract|submit|no-script|idempotency|server-errors))|contract\/(orders\/|formats\/shop-time\.)/,
    priority: 1,
  },
];
