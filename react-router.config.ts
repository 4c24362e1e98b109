import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'src', buildDirectory: '.cache/web', ssr: true } satisfies Config
