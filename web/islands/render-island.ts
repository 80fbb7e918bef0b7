import { createContext, type ReactNode } from 'react';

/**
 * Renders an island on the server: by itself, as the browser does, so that the identifiers that React counts out are the same.
 * Only entry.server.tsx has what it takes.
 */
export const RenderIslandContext = createContext<(content: ReactNode) => string>(() => '');
