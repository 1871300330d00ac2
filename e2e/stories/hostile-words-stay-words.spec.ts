import { as, createRfq, expect, mailTo, personas, quote, test } from '../fixtures.ts'

const run = 'globalThis.__ran=1'
const payloads = [
  `<script>${run}</script>`,
  `<script src="/x.js" onerror="${run}"></script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}"`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set onbegin=${run} attributeName=x>`,
  `<svg><use href="data:image/svg+xml,<svg onload='${run}'>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<<script>script>${run}<</script>/script>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href=" jAvA&#x09;script:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<form action="javascript:${run}"><button autofocus>x</button></form>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video src=x onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<body onload=${run}>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<p style="animation:x" onanimationstart=${run}>x</p>`,
  `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=${run}></p>`,
  `<base href="//evil.example"><meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<table background="javascript:${run}"><tr><td>x</td></tr></table>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `"><script>${run}</script>`,
  `'-${run}-'`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `]]><script>${run}</script>`,
  `--><script>${run}</script>`,
]
const odd = ['Ω 漢字 😀 אב ١٢٣', 'e\u0301\u0301\u0301 \u200fשלום\u200f', `x${'y'.repeat(180)}`]

test('hostile words are shown as words, on every page that shows them, and nothing of them runs', async ({
  page,
}) => {
  const trouble: string[] = []
  page.on('dialog', (dialog) => {
    trouble.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) trouble.push(message.text())
  })
  const words = [...payloads, ...odd]
  const rfq = await createRfq(
    {},
    {
      title: payloads[0]!,
      text: payloads.map((payload) => `<p>${payload}</p>`).join(''),
      lines: words.map((word, at) => ({
        name: word.slice(0, 200),
        code: `X${at}`,
        quantity: '1',
        unit: 'PCS',
        remarks: word,
      })),
    },
  )
  const offer = await quote(rfq, '10.00', 'supplier', { remarks: payloads.join(' ').slice(0, 900) })
  const runs = () => page.evaluate(() => (globalThis as { __ran?: number }).__ran)
  const seen = async (address: string) => {
    await page.goto(address)
    await expect(page.getByText(words[2]!).first(), address).toBeVisible()
    for (const word of odd) await expect(page.getByText(word).first(), address).toBeAttached()
    expect(await runs(), address).toBeUndefined()
  }
  await as(page, 'buyer')
  await seen(`/secured/buyer/case/${rfq.id}/overview`)
  await seen(`/secured/buyer/case/${rfq.id}/evaluation`)
  await seen(`/secured/buyer/quotation/${offer.id}`)
  await as(page, 'supplier')
  await seen(`/secured/supplier/case/quotation/${offer.id}`)
  const { html } = await mailTo(personas.supplier.email, /script/)
  await page.setContent(html)
  expect(await runs(), 'the mail').toBeUndefined()
  expect(trouble).toEqual([])
})
