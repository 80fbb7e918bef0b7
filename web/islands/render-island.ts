import { createContext, type ReactNode } from 'react';

/**
 * Renders an island on the server, apart from its page as in the browser, so that React gives out the same identifiers.
 * entry.server.tsx provides it.
 */
export const RenderIslandContext = createContext<(content: ReactNode) => string>(() => '');
