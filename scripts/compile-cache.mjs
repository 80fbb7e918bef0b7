// Imported by Node before the server: what it compiled at one start, TypeScript taken away included, it has at the next.
import { enableCompileCache } from 'node:module';

enableCompileCache('node_modules/.cache/karkhana');
