/**
 * Browser translations replace text nodes that React holds, and extensions move nodes. React would throw at its next
 * change, and the screen would disappear. With this, a node whose reference node is gone is appended, and removing a
 * node that is already gone does nothing.
 * @see https://github.com/facebook/react/issues/11538
 */
export function tolerateForeignDomChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node as `this`
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
