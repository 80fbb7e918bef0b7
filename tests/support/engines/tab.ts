/** An element of the page, pressed and typed into as a person's hand does: with the browser's own events. */
export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses files in a file field, by their paths. */
  attach(paths: readonly string[]): Promise<void>;
  /** `inPage` may use nothing of its surroundings but what it is given; so may the two below. */
  run<Answer>(
    inPage: (element: Element, ...given: string[]) => Answer | Promise<Answer>,
    ...given: string[]
  ): Promise<Answer>;
}

/** A window of some browser, with cookies and storage of its own. */
export interface Tab {
  /** In CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  run<Answer>(inPage: (...given: string[]) => Answer, ...given: string[]): Promise<Answer>;
  find(inPage: (...given: string[]) => Element | undefined, ...given: string[]): Promise<Handle | undefined>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
