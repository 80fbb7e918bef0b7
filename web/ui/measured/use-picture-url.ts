import { useEffect, useState } from 'react';

/** An address for an SVG, as long as it is shown: one that a page shows as a picture runs nothing. */
export const usePictureUrl = (svg: string | undefined) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [svg]);
  return url;
};
