/** The query of the browser's address: whoever presses a filter right after a search is ahead of what the page has drawn. */
export const queryNow = () => new URLSearchParams(window.location.search);
