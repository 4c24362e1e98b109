import {
  codeFrom,
  desktopScreen,
  enterCode,
  expect,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  signInByHand,
  test,
} from '../journey.ts'

// Many of these end at results; on wide screens the map beside them is drawn without a graphics card here.
test.use({ viewport: phoneScreen })

test.describe('signing in', () => {
  test('[AUTH-001] [AUTH-010] /alpha/login asks for the phone first, then for the code, and greets the person', async ({
    page,
    make,
  }) => {
    await page.setViewportSize(desktopScreen)
    await signInByHand(page, (await make.aPerson({ firstName: 'Ananya' })).phone)
    await expect(page.getByText('Hi, Ananya').first()).toBeVisible()
  })

  test('a wrong number and a wrong code are said at the field, and what was typed stays', async ({ page, make }) => {
    const { phone } = await make.aPerson()
    await page.goto('/alpha/login')
    await page.getByLabel('Phone or email').fill('1234567890')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Invalid phone number')).toBeVisible()
    await expect(page.getByLabel('Phone or email')).toHaveValue('1234567890')
    await page.getByLabel('Phone or email').fill(phone)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    const code = await codeFrom(page, phone)
    await page.getByLabel('Code').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Please enter correct OTP.')).toBeVisible()
    await page.getByLabel('Code').fill('12')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Please enter 4 digit OTP')).toBeVisible()
  })

  test('[AUTH-002] custom_redirect_url is where one lands, if it is a path of this site', async ({ page }) => {
    const logInTo = async (target: string) => {
      await page.goto(`/alpha/login?custom_redirect_url=${encodeURIComponent(target)}`)
      await enterCode(page, freshPhone())
    }
    await logInTo('/pune?bed_type=house')
    await expect(page).toHaveURL('/pune?bed_type=house')
    await page.context().clearCookies()
    await logInTo('//evil.example/x')
    await expect(page).toHaveURL('/')
  })

  test('a new code can be asked for after ten seconds', async ({ page }) => {
    await page.clock.install()
    await openAwake(page, '/alpha/login')
    await page.getByLabel('Phone or email').fill(freshPhone())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText(/New code in 0:/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(11_000)
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
  })

  test('a wrong code does not restart the wait for a new one; after five a new one is offered at once', async ({
    page,
  }) => {
    const phone = freshPhone()
    await page.clock.install()
    await openAwake(page, '/alpha/login')
    await page.getByLabel('Phone or email').fill(phone)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    const right = await codeFrom(page, phone)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    await page.clock.runFor(3000)
    const wait = (await page.getByRole('timer').textContent()) ?? ''
    const tryWrong = async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByLabel('Code').fill(right === '0000' ? '1111' : '0000')
      await page.getByRole('button', { name: 'Log in' }).click()
      await answer
    }
    for (let nth = 1; nth <= 4; nth++) {
      await tryWrong()
      await expect(page.getByText('Please enter correct OTP.')).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(wait)
    }
    await tryWrong()
    await expect(page.getByText('Too many wrong codes. Get a new one.')).toBeVisible()
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText('Too many wrong codes. Get a new one.')).toBeHidden()
    await expect(page.getByRole('timer')).toHaveText('New code in 0:20')
  })

  test('[AUTH-008] the login form has the fields emailOrPhone, otp and password', async ({ page }) => {
    await page.goto('/alpha/login')
    await expect(page.getByLabel('Phone or email')).toHaveAttribute('name', 'emailOrPhone')
    await page.getByLabel('Phone or email').fill(freshPhone())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByLabel('Code')).toHaveAttribute('name', 'otp')
    await page.goto('/alpha/login')
    await page.getByLabel('Phone or email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('name', 'password')
  })

  test('[ERR-010] [AUTH-012] a password signs in, and the page is loaded again with its sentence', async ({
    page,
    make,
  }) => {
    const person = await make.aPerson()
    const password = 'seven green parrots 7'
    await signIn(page, person.phone)
    expect((await page.request.put('/api/v1/password.json', { data: { password } })).status()).toBe(200)
    await page.context().clearCookies()
    await page.goto('/alpha/login')
    await page.getByLabel('Phone or email').fill(`person.${person.id}@example.com`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('Password').fill('not the password 1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Login unsuccessful, try again.')).toBeVisible()
    await page.getByLabel('Password').fill(password)
    await page.evaluate(() => Object.assign(window, { isLoginPage: true }))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('User has logged in successfully')).toBeVisible()
    expect(await page.evaluate(() => 'isLoginPage' in window)).toBe(false)
    await page.reload()
    await expect(page.getByText('User has logged in successfully')).toBeHidden()
  })

  test('[AUTH-004] [AUTH-005] any path that ends in /login or /signup means that screen, and one lands before it', async ({
    page,
  }) => {
    await page.goto('/bangalore/signup')
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.goto('/houses/login')
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
    await page.goto('/pune/login')
    await enterCode(page, freshPhone())
    await expect(page).toHaveURL('/pune')
    // Signed-in people are redirected away.
    await page.goto('/alpha/login?custom_redirect_url=/chennai')
    await expect(page).toHaveURL('/chennai')
  })

  test('[AUTH-006] the old address of the login screen leads to it, and on to where one wanted', async ({ page }) => {
    await page.goto('/alpha/users/sign_in?custom_redirect_url=/pune')
    await expect(page).toHaveURL('/alpha/login?custom_redirect_url=/pune')
    await enterCode(page, freshPhone())
    await expect(page).toHaveURL('/pune')
  })

  test('[AUTH-007] the mailed link signs in by its button, once', async ({ page, make }) => {
    const address = `person.${(await make.aPerson({ firstName: 'Sneha' })).id}@example.com`
    await page.goto('/alpha/login')
    await page.getByLabel('Phone or email').fill(address)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Mail me a log-in link' }).click()
    await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible()
    const { messages } = await (await page.request.get('/dev/outbox.json')).json()
    const { body } = messages.find((one: { recipient: string }) => one.recipient === address)
    const path = /\/alpha\/verify_token\S+/.exec(body)?.[0] ?? ''
    await openAwake(page, path)
    await expect(page, 'the token is no longer in the address').toHaveURL('/alpha/verify_token')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Hi, Sneha').first()).toBeAttached()
    await page.context().clearCookies({ name: 'thikana_session' })
    await openAwake(page, path)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('This link has been used or is too old.')).toBeVisible()
  })

  test('a mailed link opens nothing in a browser that did not ask for it', async ({ page, browser, make }) => {
    const address = `person.${(await make.aPerson()).id}@example.com`
    await page.request.post('/api/v1/login_link.json', { data: { email: address } })
    const { messages } = await (await page.request.get('/dev/outbox.json')).json()
    const { body } = messages.find((one: { recipient: string }) => one.recipient === address)
    const elsewhere = await browser.newPage()
    await openAwake(elsewhere, /\/alpha\/verify_token\S+/.exec(body)?.[0] ?? '')
    await elsewhere.getByRole('button', { name: 'Log in' }).click()
    await expect(elsewhere.getByText('Open this link in the browser in which you asked for it.')).toBeVisible()
    await elsewhere.close()
  })

  test('when others used up the codes of a phone, the browser does a proof of work by itself and goes on', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const phone = freshPhone()
    for (let n = 1; n <= 6; n++) {
      const headers = { 'x-forwarded-for': `10.250.0.${n}` }
      const other = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
      expect((await other.post('/api/v1/login_otp.json', { data: { phone } })).status()).toBe(200)
      await other.dispose()
    }
    await openAwake(page, '/alpha/login')
    await enterCode(page, phone)
    await expect(page).toHaveURL('/')
  })

  test('Google signs in somebody new and knows them the next time', async ({ page }) => {
    for (const _ of [1, 2]) {
      await page.goto('/alpha/login?custom_redirect_url=/pune')
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await page.getByRole('button').first().click()
      await expect(page).toHaveURL('/pune')
      await expect(page.getByText('Hi, ').first()).toBeAttached()
      await page.context().clearCookies()
    }
  })

  test('signing out from the menu', async ({ page, make }) => {
    await signIn(page, (await make.aPerson()).phone)
    await openAwake(page, '/')
    await page.getByRole('link', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'LOGOUT' }).click()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one can still search, look at a home and sign in', async ({ page, make }) => {
    await page.goto('/bangalore')
    await page.getByRole('link', { name: /House/ }).first().click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent/')
    expect(await page.getByRole('article').count()).toBeGreaterThan(3)
    await page.goto('/alpha/login')
    await enterCode(page, (await make.aPerson()).phone)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Hi, ').first()).toBeAttached()
  })
})
