/** The keys of previews and thumbnails in the file store, by result. */
export const MEASURED_FOLDER = 'measured/';

const ENDINGS = { preview: '.preview', thumbnail: '.thumbnail' } as const;
export type Picture = keyof typeof ENDINGS;

export const pictureKey = (resultId: string, picture: Picture) => MEASURED_FOLDER + resultId + ENDINGS[picture];

export const pictureKeys = (resultId: string) => [pictureKey(resultId, 'preview'), pictureKey(resultId, 'thumbnail')];

export const resultIdOf = (key: string) => key.slice(MEASURED_FOLDER.length).replace(/\..*$/, '');
