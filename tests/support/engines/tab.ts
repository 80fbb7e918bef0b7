/** An element of the page that is clicked and typed into with real browser events. */
export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses files in a file field, by their paths. */
  attach(paths: readonly string[]): Promise<void>;
  /** `inPage` may only use its arguments, nothing from its scope; the same goes for the two below. */
  run<Answer>(
    inPage: (element: Element, ...given: string[]) => Answer | Promise<Answer>,
    ...given: string[]
  ): Promise<Answer>;
}

/** A browser window with its own cookies and storage. */
export interface Tab {
  /** In CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  run<Answer>(inPage: (...given: string[]) => Answer, ...given: string[]): Promise<Answer>;
  find(inPage: (...given: string[]) => Element | undefined, ...given: string[]): Promise<Handle | undefined>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
