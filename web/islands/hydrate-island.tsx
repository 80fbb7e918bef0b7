import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { dropRestoredInput } from '#web/forms/early-input.ts';
import type { IslandName } from './island.tsx';
import { IslandBoundary } from './island-boundary.tsx';

/** Ends the wait of <script-failure>: all scripts are here. */
const tellReady = () => document.querySelector('script-failure')?.setAttribute('data-ready', '');

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(tellReady, []);
  return children;
}

/** Takes over an island of the page, with the props that the server rendered it with. A page without it is ready as it is. */
export const hydrateIsland = <Props extends object>(name: IslandName, Content: ComponentType<Props>) => {
  const place = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!place) return tellReady();
  const props = JSON.parse(place.dataset['props'] ?? '{}') as Props;
  dropRestoredInput();
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <Hydrated>
          <IslandBoundary>
            <Content {...props} />
          </IslandBoundary>
        </Hydrated>
      </StrictMode>,
    );
  });
};
