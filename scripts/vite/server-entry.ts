import * as pages from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { startServer } from '#server/main.ts';
import { builtSite } from '#server/pages/built-site.ts';

// The build makes one file of it, with all that it imports; scripts/start.ts runs that.
await startServer(() => builtSite(pages as ServerBuild));
