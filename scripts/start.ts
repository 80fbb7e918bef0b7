import { serveOrExplain } from '../server/main.ts';

await serveOrExplain();
