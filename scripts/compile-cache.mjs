// Imported by Node before the server: caches compiled code, with TypeScript types stripped, for the next start.
import { enableCompileCache } from 'node:module';

enableCompileCache('node_modules/.cache/karkhana');
