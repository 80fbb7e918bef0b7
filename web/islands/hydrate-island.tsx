import { Component, type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { dropRestoredInput } from '#web/forms/early-input.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import type { IslandName } from './island.tsx';

/** Ends the wait of <script-failure>: all scripts are here. */
const tellReady = () => document.querySelector('script-failure')?.setAttribute('data-ready', '');

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(tellReady, []);
  return children;
}

/** Shows that something went wrong when rendering an island fails; without it, React would leave an empty page. */
class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <MessagePage title="Something went wrong" text={MESSAGE.broken}>
        <ButtonLink to={siteAddress.home}>Go to the home page</ButtonLink>
      </MessagePage>
    );
  }
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
