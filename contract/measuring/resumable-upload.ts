/** What a PATCH of the tus protocol carries. */
export const PIECE_MEDIA_TYPE = 'application/offset+octet-stream';

/**
 * The shop keeps a file on its way in pieces that end at multiples of this, and a bucket puts whole ones together without reading them: it is
 * the least that S3 takes as a part. Whoever sends as much at a time, from such a multiple on, costs the shop least.
 */
export const PIECE_BYTES = 5 * 1024 * 1024;

/** About files that come in pieces. Mostly for programs: the site's own form goes on by itself. */
export const RESUMABLE_MESSAGE = {
  unknown: 'There is no such upload. Please send the file again from its beginning.',
  notWhole: 'This file has not arrived completely yet.',
  otherOffset: 'The upload stands at another offset. Please ask for it with HEAD, and go on from there.',
  wrongLength: 'More was sent than the upload was announced to have.',
  metadataTooLong: 'The Upload-Metadata is too long!',
  manyEmpty:
    'Too many files were begun from your address without sending anything of them. Please send those first, or send this one whole.',
  tooManyPieces: 'The file came in too many small pieces. Please send it again from its beginning.',
  continuedElsewhere: 'This upload is being continued by another request. Please try again in a moment.',
  protocol: 'Resumable uploads are taken by version 1.0.0 of the tus protocol: send the header Tus-Resumable: 1.0.0.',
} as const;
