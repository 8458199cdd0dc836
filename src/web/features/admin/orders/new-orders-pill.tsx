/** New orders wait above while one reads further down: nothing under one's eyes jumps away. */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <div className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center md:top-4">
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto flex h-11 items-center rounded-full bg-primary px-5 font-bold text-on-primary shadow-raised hover:bg-primary-hover"
      >
        {count === 1 ? '1 new order' : `${count} new orders`}
      </button>
    </div>
  )
}
