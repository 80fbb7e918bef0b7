/** Reads colours of the page's theme as the graphics card takes them. */
export const themeReader = (element: Element) => {
  const probe = document.createElement('canvas');
  probe.width = probe.height = 1;
  const context = probe.getContext('2d', { willReadFrequently: true });
  return (token: string): readonly [number, number, number] => {
    if (!context) return [0, 0, 0];
    context.fillStyle = getComputedStyle(element).getPropertyValue(token).trim() || '#000000';
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red / 255, green / 255, blue / 255];
  };
};

/** Calls when the visitor's theme changes between day and night. */
export const watchTheme = (changed: () => void, signal: AbortSignal) =>
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
