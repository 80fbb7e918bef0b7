/** Every picture is stored in each of these widths, in pixels; a smaller original is never enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
