/** `TEST_ON=postgres` runs every test that opens a shop on PostgreSQL instead of SQLite. */
export const isOnPostgres = (process.env.TEST_ON ?? '').split('-').includes('postgres');
