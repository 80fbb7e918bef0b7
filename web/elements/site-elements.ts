import { FileDoor } from './file-door/file-door.ts';
import { SlideShow } from './slides/slide-show.ts';

/** Elements of home and service pages; other pages, such as forms, do without their weight. */
const elements = { 'file-door': FileDoor, 'slide-show': SlideShow };

for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);

declare global {
  interface HTMLElementTagNameMap {
    'file-door': FileDoor;
    'slide-show': SlideShow;
  }
}
