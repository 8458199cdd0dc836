/**
 * Browser translation and extensions replace or move DOM nodes that React has created. React would throw at its next update,
 * and the screen would disappear. This patch appends a node when its reference node is no longer a child, and ignores the
 * removal of a node that is no longer a child.
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
