import { type ComponentType, useContext } from 'react';
import { RenderIslandContext } from './render-island.ts';

/** Every island; `<name>.island.ts` in the folder of its page is its entry in the browser. */
export type IslandName = 'contact' | 'order' | 'product-order';

interface IslandProps<Props> {
  name: IslandName;
  /** What is rendered here, and again in the browser: it knows nothing of the router. */
  of: ComponentType<Props>;
  /** They reach the browser as JSON. */
  props: Props;
}

/**
 * The part of a page that React takes over in the browser, while the page around it stays HTML. The page names it in its
 * `handle`, so that its scripts are loaded: `handle = { island: 'order' }`.
 */
export function Island<Props extends object>({ name, of: Content, props }: IslandProps<Props>) {
  const render = useContext(RenderIslandContext);
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      className="contents"
      // oxlint-disable-next-line react/no-danger -- rendered by React
      dangerouslySetInnerHTML={{ __html: render(<Content {...props} />) }}
    />
  );
}
