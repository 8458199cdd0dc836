/**
 * A browser's translation puts other nodes in the place of the texts that React holds, and extensions move what they
 * like. React would throw at the next change, and the screen be gone: instead, what is to stand before a node that was
 * taken away stands last, and what was taken away needs no removing.
 * @see https://github.com/facebook/react/issues/11538
 */
export function bearForeignChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node that they are wanted for
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    insertBefore.call(this, child, before?.parentNode === this ? before : null)
    return child
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
}
