import type { Route } from './+types/track.page';

/** An order as its customer's page shows it. */
export type TrackedOrder = Route.ComponentProps['loaderData']['order'];
export type TrackedFile = TrackedOrder['files'][number];
/** All orders of the same press; none where it came alone. */
export type OrderedTogether = Route.ComponentProps['loaderData']['together'];
