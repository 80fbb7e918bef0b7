// Copies what runs of the program, as the image has it, with the machine's own Node: node scripts/production.ts <new folder>
import { makeProductionFolder } from './release/production-folder.ts';

const [into] = process.argv.slice(2);
if (into === undefined) throw new Error('Name a new folder');
makeProductionFolder({ into, withNode: false });
