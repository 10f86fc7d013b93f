export default function Screen() {
  return <h1 className="column">unauthorized</h1>
}
