import { adminMessages } from '#contract/messages/admin.ts'
import { useStore } from '#web/state/create-store.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { icon } from '#web/ui/icons.tsx'
import { notificationSound } from './notify-new-orders.ts'

const SoundIcon = icon(<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6m2.5-8.5a7.5 7.5 0 0 1 0 11" />)
const MutedIcon = icon(<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5m0-5-5 5" />)

const texts = () => adminMessages.sound

/** Shows whether new orders play a sound, with a button that turns it on or off. */
export function SoundControl() {
  const state = useStore(notificationSound)
  const on = state === 'on'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <output className={`text-sm ${state === 'blocked' ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
        {texts()[state]}
      </output>
      <button
        type="button"
        onClick={on ? notificationSound.turnOff : notificationSound.turnOn}
        className={buttonClasses(on ? 'secondary' : 'primary', 'px-4 max-sm:grow')}
      >
        {on ? <SoundIcon /> : <MutedIcon />}
        {on ? texts().turnOff : texts().turnOn}
      </button>
    </div>
  )
}
