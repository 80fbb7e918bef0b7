/** Browsers say in words of their own that a script did not come: 'dynamically imported module', 'a module script'. */
export const isAboutLoading = (error: unknown) => error instanceof TypeError && /module/i.test(error.message);
