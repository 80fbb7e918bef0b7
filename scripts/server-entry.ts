import * as pages from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { builtSite } from '#server/http/built-site.ts';
import { serveOrExplain } from '#server/main.ts';

// The build makes one file of it, with all that it imports; scripts/start.ts runs that.
await serveOrExplain(() => builtSite(pages as ServerBuild));
