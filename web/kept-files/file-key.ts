/** All that a browser tells about a file without reading it. */
export const fileKey = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;
