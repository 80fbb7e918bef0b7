/** The heights that a growing text area may have, in lines, from empty to full. styles/controls.css has a rule for each. */
export interface GrowingRows {
  rows?: 1 | 2 | 3 | 4 | 10;
  maxRows?: 6 | 8 | 10 | 12 | 16 | 30;
}
