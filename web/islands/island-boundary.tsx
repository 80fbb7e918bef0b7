import { Component, type ReactNode } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

/** Shows that something went wrong when rendering an island fails; without it, React would leave an empty page. */
export class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
