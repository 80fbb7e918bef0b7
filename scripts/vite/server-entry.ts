import * as pages from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { startServer } from '#server/main.ts';
import { builtSite } from '#server/pages/built-site.ts';

// The build bundles this with all its imports into one file, which scripts/start.ts runs.
await startServer(() => builtSite(pages as ServerBuild));
