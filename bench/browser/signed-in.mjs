/** A browser context in which the benchmark's staff member is signed in. */
export async function signedIn(browser, { cookie, staff }, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en-PH', ...options });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' }]);
  await context.addInitScript(
    (record) => localStorage.setItem('currentStaff', record),
    JSON.stringify(staff),
  );
  return context;
}
