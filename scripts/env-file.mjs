// Imported by Node before a command: settings from .env, where the environment does not say otherwise already.
import fs from 'node:fs';

if (fs.existsSync('.env')) process.loadEnvFile('.env');
