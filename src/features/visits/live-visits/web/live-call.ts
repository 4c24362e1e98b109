import { call } from '#shared/call.ts'
import { listLiveSignals, sendLiveSignal } from '../contract.ts'
import { onSignal, type Signal } from '../rules.ts'

export type LiveProgress = 'waiting' | 'connecting' | 'connected' | 'lost'

type Options = {
  token: string
  host: boolean
  /** The last signal from before one came in. */
  after: number
  onProgress(progress: LiveProgress): void
  onFar(stream: MediaStream): void
}

export type LiveCall = { stream: MediaStream; turn(kind: 'audio' | 'video', on: boolean): void; leave(): void }

const listenEveryMs = 1000

/** Throws where the camera or the microphone cannot be used. */
export async function startLiveCall(options: Options): Promise<LiveCall> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: { ideal: 1280 } } })
  const { token, host } = options
  const params = { token }
  let said: Promise<unknown> = Promise.resolve()
  /** Sends sequentially: ICE candidates must not arrive before their offer. */
  const tell = (kind: Signal['kind'], data: object = {}) => {
    const body = { kind, data: JSON.stringify(data) }
    said = said.then(() => call(sendLiveSignal, { params, body })).catch(() => undefined)
    return said
  }
  let peer: RTCPeerConnection | null = null
  /** The id of the current offer; signals for an earlier one are ignored. */
  let offer = ''
  let after = options.after
  let left = false

  /** Replaces the connection when either side rejoins. */
  const renew = (id: string): RTCPeerConnection => {
    peer?.close()
    offer = id
    peer = openPeer(stream, options, (candidate) => tell('candidate', { offer: id, candidate }))
    return peer
  }
  const react = async ({ kind, data }: Signal) => {
    const heard = JSON.parse(data) as { offer?: string; sdp?: string; candidate?: RTCIceCandidateInit }
    const reaction = onSignal(host, kind)
    if (reaction === 'greet') await tell('hello')
    if (reaction === 'offer') {
      const opened = renew(crypto.randomUUID())
      await opened.setLocalDescription(await opened.createOffer())
      void tell('offer', { offer, sdp: opened.localDescription?.sdp })
    }
    if (reaction === 'answer' && heard.offer) {
      const opened = renew(heard.offer)
      await opened.setRemoteDescription({ type: 'offer', sdp: heard.sdp })
      await opened.setLocalDescription(await opened.createAnswer())
      void tell('answer', { offer, sdp: opened.localDescription?.sdp })
    }
    if (reaction === 'end') options.onProgress('lost')
    if (heard.offer !== offer) return
    if (reaction === 'accept') await peer?.setRemoteDescription({ type: 'answer', sdp: heard.sdp })
    if (reaction === 'add') await peer?.addIceCandidate(heard.candidate)
  }
  const listen = async () => {
    while (!left) {
      const heard = await call(listLiveSignals, { params, query: { after } }).catch(() => null)
      for (const signal of heard?.signals ?? []) {
        after = signal.id
        // Signals for a closed connection are ignored.
        await react(signal).catch(() => undefined)
      }
      await new Promise((resolve) => setTimeout(resolve, listenEveryMs))
    }
  }

  options.onProgress('waiting')
  await tell('hello')
  void listen()
  return {
    stream,
    turn(kind, on) {
      const tracks = kind === 'audio' ? stream.getAudioTracks() : stream.getVideoTracks()
      for (const track of tracks) track.enabled = on
    },
    leave() {
      left = true
      void tell('bye')
      peer?.close()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

function openPeer(
  stream: MediaStream,
  { onProgress, onFar }: Options,
  onCandidate: (candidate: RTCIceCandidate) => void,
) {
  const peer = new RTCPeerConnection()
  for (const track of stream.getTracks()) peer.addTrack(track, stream)
  peer.addEventListener('track', ({ streams: [far] }) => {
    if (far) onFar(far)
  })
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) onCandidate(candidate)
  })
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'connected') onProgress('connected')
    if (peer.connectionState === 'disconnected' || peer.connectionState === 'failed') onProgress('lost')
  })
  onProgress('connecting')
  return peer
}
