/**
 * The first version of each package without a known vulnerability, and the advisory. Every entry of package-lock.json is
 * checked. Packages that are no longer installed are ignored.
 */
export const minimumVersions = {
  '@fastify/static': ['10.1.3', 'GHSA-423g-23ch-w7c6, GHSA-83w8-p2f5-377r: unusual paths bypass a guard'],
  '@playwright/test': ['1.55.1', 'GHSA-7mvr-c777-76hp: browsers downloaded without checking certificates'],
  'better-auth': ['1.7.16', 'CVE-2026-45364 (bypass of the limits by address), and later advisories'],
  'brace-expansion': ['2.0.2', 'GHSA-v6h2-p8h4-qcjw: slow regular expressions'],
  fastify: ['5.8.3', 'GHSA-jx2c-rxcm-jvmq: bypass of validation; GHSA-444r-cwp2-x5xf: forged X-Forwarded-Host'],
  'find-my-way': ['9.0.1', 'GHSA-rrr8-f88r-h8q6: slow regular expressions in routes'],
  'form-data': ['4.0.4', 'GHSA-fjxv-7rqg-78g4: predictable boundaries'],
  glob: ['11.1.0', 'GHSA-5j98-mcp5-4vw2: its command line runs injected commands'],
  'js-yaml': ['4.1.1', 'GHSA-mh29-5h37-fv8m: prototype pollution'],
  nanoid: ['3.3.18', 'GHSA-2v37-7h3g-55p8'],
  nodemailer: ['7.0.7', 'GHSA-mm7p-fcc7-pg87: mail to an unintended domain'],
  postcss: ['8.4.31', 'GHSA-7fh5-64p2-3v2j: comments parsed as rules'],
  semver: ['7.5.2', 'GHSA-c2qf-rxjj-qqgw: slow regular expressions'],
  sharp: ['0.32.6', 'GHSA-54xq-cgqr-rpm3: libwebp overflow'],
  vite: ['7.1.11', 'GHSA-93m4-6634-74q7: denied files are served'],
  zod: ['3.22.3', 'GHSA-m95q-7qp3-xv42: slow regular expressions'],
} as const satisfies Record<string, readonly [version: string, advisory: string]>
