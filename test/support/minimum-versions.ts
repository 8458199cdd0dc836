/**
 * The lowest version of a package that is free of an advisory that once concerned it, and that advisory. A package is
 * checked wherever it stands in package-lock.json; one that is no longer there does no harm.
 */
export const minimumVersions = {
  '@fastify/static': ['10.1.3', 'GHSA-423g-23ch-w7c6, GHSA-83w8-p2f5-377r: past a guard by odd paths'],
  '@playwright/test': ['1.55.1', 'GHSA-7mvr-c777-76hp: browsers downloaded without checking certificates'],
  'better-auth': ['1.7.16', 'CVE-2026-45364 (limits by address got round), and those that followed it'],
  'brace-expansion': ['2.0.2', 'GHSA-v6h2-p8h4-qcjw: slow patterns'],
  fastify: ['5.8.3', 'GHSA-jx2c-rxcm-jvmq: validation got round; GHSA-444r-cwp2-x5xf: forged X-Forwarded-Host'],
  'find-my-way': ['9.0.1', 'GHSA-rrr8-f88r-h8q6: slow patterns in routes'],
  'form-data': ['4.0.4', 'GHSA-fjxv-7rqg-78g4: boundaries that can be guessed'],
  glob: ['11.1.0', 'GHSA-5j98-mcp5-4vw2: commands run by its command line'],
  'js-yaml': ['4.1.1', 'GHSA-mh29-5h37-fv8m: prototype pollution'],
  nanoid: ['3.3.18', 'GHSA-2v37-7h3g-55p8'],
  nodemailer: ['7.0.7', 'GHSA-mm7p-fcc7-pg87: mail to a domain that was not meant'],
  postcss: ['8.4.31', 'GHSA-7fh5-64p2-3v2j: comments taken for rules'],
  semver: ['7.5.2', 'GHSA-c2qf-rxjj-qqgw: slow patterns'],
  sharp: ['0.32.6', 'GHSA-54xq-cgqr-rpm3: libwebp overflow'],
  vite: ['7.1.11', 'GHSA-93m4-6634-74q7: files served that were denied'],
  zod: ['3.22.3', 'GHSA-m95q-7qp3-xv42: slow patterns'],
} as const satisfies Record<string, readonly [version: string, advisory: string]>
